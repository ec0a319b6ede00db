/** Reviews of cloth, sewing, ribbons and trims. */
export const clothReviews = `
# Ajrakh Block-Print Cotton
5 | Real ajrakh, front and back | Print goes through and lines up. Colour bled a little in the first wash and then stopped.
5 | | असली हाथ की छपाई है, छोटे-छोटे फ़र्क़ दिखते हैं और वही सुंदर लगते हैं।
4 | Soft fall | Stitched a straight kurta from two and a half metres. Shrank about an inch, so wash before cutting.
4 | Smells of the dye house | That earthy smell went after one sun-drying. Madder red is deep and lovely.
3 | Blocks not aligned at one end | On the last half metre the border was crooked. I could cut around it, but for a saree border it would not do.
>> Thank you, that piece should have been cut off. We now check both ends on the table.
5 | My tailor wanted one too | He said such cotton does not come in the market now. Ordering teal next.
? Does it need lining for a kurti?
> The dark shades do not. For light jaal we advise a thin mul lining.
< I wore indigo without lining, no problem.
? What is the width of the cloth?
> 44 inches, and about 43 after the first wash.

# Sanganeri Block-Print Cotton | Bagru Buti | Dabu Mud-Resist | Kalamkari Cotton
5 | So light for summer | Made a nightsuit and a pillow cover from the same piece. Feels better with every wash.
4 | | Colours a shade softer than on screen, in a good way.
5 | कपड़ा हल्का और मुलायम | गर्मी के लिए बढ़िया है, बच्चों की फ्रॉक बनवाई।
4 | Good for quilting | Mixed three prints for a razai cover. No colour ran on to the white.
2 | Thinner than expected | For a dupatta perfect, but I wanted palazzo and it is see-through. Please mention gsm on top.
5 | Hand of the printer | You can see where one block ends and the next begins. That is why I buy it.
? Will the mud-resist pattern fade?
> It softens over a year of washing. Dry it in the shade and it keeps well.

# Cotton Cambric
5 | Reliable basic | Used for lining and petticoats. Firm weave, does not fray while cutting.
4 | | Colour matched my maroon saree exactly. Slight starch goes in first wash.
4 | Good value per metre | Bought 10 m for a school play. Even width throughout.
3 | Shade difference | Haldi Yellow is more of a lemon in daylight. Cloth is fine.

# Organza,
5 | Crisp and glossy | Dupatta stands beautifully with gota on the edge. Champagne is not too gold.
4 | Slippery to stitch | Use tissue paper below and fine needle. Once done it looks rich.
5 | | Made bows for a baby shower, they kept their shape till night.

# Felt Sheets
5 | Clean edges | Cuts like butter, no fluff. Children made forty stars for school.
4 | | Bright colours, a bit thin but two layers do the job.
4 | Good for nursery banner | Pastels are gentle, not faded-looking.
5 | टीचर के लिए काम की चीज़ | क्लास के बोर्ड के लिए लिया था, रंग बहुत प्यारे हैं।
? Does the colour come off with glue?
< I used fabric glue and craft glue, no stains.
? Are the sheets stiff or soft?
> Soft, about 1 mm thick. For stiff shapes please glue two together.

# Fat Quarter Bundle
5 | First quilt done | All pieces were square and the prints sit well together. Already planning a second.
4 | | Slight fraying at the cut edge, so cut generously. Indigo ones bleed, wash apart.
5 | No thinking needed | Somebody with a good eye has put these together.

# Tailor Shears
5 | Cuts four layers of denim | Heavy in the hand but that is why it cuts so well. Sharp to the tip.
4 | Left-handed at last | After twenty years of fighting with scissors. Handles could be a little larger.
5 | | Dukaan wali kainchi se kahin behtar. Ek saal ho gaya, dhaar waisi hi hai.
3 | Screw needed oil | Very stiff when new. After a drop of machine oil and two days of use it opened up.
>> True, we set the screw tight for the road. A drop of oil is now in every box.
? Will it cut leather?
> Thin garment leather yes, belt leather no.
? Can it be sharpened at home?
> Better give it to a knife grinder who knows tailor shears, once a year is enough.

# Embroidery Scissors | Thread Snips
5 | Tiny and precise | Stork handles are so pretty. Reaches under a single thread.
4 | | Good snips, spring is firm. One for home and one for class.
4 | Comes in a cover | Cover keeps the tips safe in my bag. Slightly tight at first.

# Wooden Embroidery Hoop | Wooden Hoop Set
4 | Smooth after light sanding | Inner ring had one rough spot. Brass screw holds tight.
5 | | Holds even silk without marks if you bind the ring with tape.
3 | Slightly oval | My 8 inch is not a perfect circle. For stitching no issue, for framing it shows.

# Beginner Embroidery Kit | Embroidery Kit
5 | So relaxing | Pattern is printed clearly and washes off. Finished the wildflowers in two Sundays.
5 | Cutting Chai is adorable | Hung it above my kettle, everybody asks. Thread was enough with some left over.
4 | | Needle is good, hoop is okay. Stitch guide has a QR and pictures both, helpful.
2 | French knots page missing | Booklet skipped from page 6 to 9, so I had to guess the knots.
>> So sorry, one bundle was bound wrongly. Write to us and the two pages come by post.
4 | Nice gift for a teenager | My niece left her phone for three hours. Miracle.
? Which stitch is the hardest in this one?
< The French knots, everything else is back stitch and lazy daisy.
? Is the fabric pre-printed or do we trace it?
> It is printed with ink that goes away in cold water.
< Rinsed out fully for me in five minutes.

# Spun Polyester Thread | Sewing Thread Box
5 | No breaking on my old Usha | Ran 40 blouses without a break. Good length on the reel.
4 | | Shades match common fabrics. Box lid is a bit loose.
4 | Handy for repairs | One of everything, saved many trips to the market.

# Mini Sewing Machine
3 | Okay for small repairs | Hemmed curtains fine, but it skips on jeans. Do not expect a real machine.
4 | Good for learning | My ten-year-old made a pouch. Light works, foot pedal is short.
2 | Stopped after a month | Worked for masks and napkins, then the bobbin began to jam every time.
>> Please send it back within the warranty, the bobbin case of that lot is replaced free.
? Does it run on batteries too?
> Yes, on four AA cells, but the adapter is steadier.

# Coconut Shell Buttons | Mother-of-Pearl Look
5 | Kurta looks designer | Each button has its own grain. Holes are smooth, thread does not cut.
4 | | Two were chipped out of the pack but they send a few extra.

# Satin Ribbon 25 mm | Satin Ribbon Set
5 | Rich shine, both edges neat | Used for hair bows, edges sealed with a candle in one go.
4 | | Rani Pink is exact. Roll had full length, I measured.
4 | Festive set is well chosen | Old gold and maroon got over first, wish they had more of those.
5 | राखी के लिए बढ़िया | चौड़ाई सही है और रंग पक्का।
? Do you sell less than a full roll?
> Sorry, only the rolls as listed.
? Can it be ironed?
> On low heat with a cloth over it.

# Organza,
? Is it silk organza?
> No, it is polyester organza; that keeps it crisp after washing.

# Zari Border
? Will it suit a nine-yard saree in one length?
> Yes, ask us for one piece of 9 m and we cut it so.

# Coconut Shell Buttons
? Do they survive a washing machine?
> Yes, at 30 degrees. Please do not bleach.
< Three years on my kurta already.

# Velvet Ribbon | Organza Ribbon
5 | Winter wreath looks royal | Deep wine colour, thick pile. Cut edge needs glue.
4 | | Soft and see-through, good for bouquet. Slightly narrower than 25 mm.

# Printed Ribbon
4 | Guests noticed | Shubh Vivah print is clear and gold does not rub off. Used on 200 boxes.
5 | For my home bakery | Handmade with Love on every box now. Print is centred.

# Zari Border | Embroidered Border
5 | Saree reborn | Put the maroon one on my mother's plain silk. Looks like it was always there.
4 | Slightly stiff | Softens after pressing. Gold is subtle.
3 | Joint in the middle | Nine metres came in two pieces, so the fall had a seam. Please tell before.
>> You are right, we should ask first. Long orders now come in one piece or we call.

# Crochet Lace | Cotton Torchon Lace
5 | Cotton, not that plastic lace | Washed with the pillow covers, did not shrink separately.
4 | | Neat scallops. Ivory is close to cream.

# Gota Patti Lace | Gota Patti Flowers | Lampi Gota
5 | Jaipur in a packet | Lehenga border done at one tenth of boutique price. Shine is soft, not flashy.
4 | | गोटा अच्छा है, सिलाई में किनारा थोड़ा निकलता है, संभालकर लगाएँ।
5 | For haldi dupattas | Bought for six cousins. All looked so pretty in photos.
4 | Folds are neat | A few flower petals were loose but glue solved it.
? Is it fit for washing?
> Dry clean please, or wipe with a damp cloth.

# Mirror Lace | Pom-Pom Lace | Tassel Lace
4 | Navratri ready | Mirrors are firmly stitched, lost only two in nine nights of garba.
5 | Curtains with pom-poms | Even spacing and no loose balls.
3 | Colour ran | The maroon tassel left pink on my white dupatta in the first wash. Wash separately.
`
